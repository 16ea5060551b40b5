/** A function that never throws: no fault of the tracker's may reach the page or its console. */
export function guarded<A extends unknown[]>(run: (...given: A) => void): (...given: A) => void {
  return (...given) => {
    try {
      run(...given)
    } catch {
      // What could not be counted is not counted.
    }
  }
}
