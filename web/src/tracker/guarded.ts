/** Wraps a function so that it never throws: errors of the tracker must not reach the page or its console. */
export function guarded<A extends unknown[]>(run: (...given: A) => void): (...given: A) => void {
  return (...given) => {
    try {
      run(...given)
    } catch {
      // A failed report is dropped.
    }
  }
}
