/** An object as it is shown: a copy without the fields of the simulator itself. */
export function presented(object: object): object {
  return JSON.parse(JSON.stringify(object, (name, value: unknown) => (name === 'simulator_state' ? undefined : value))) as object
}
