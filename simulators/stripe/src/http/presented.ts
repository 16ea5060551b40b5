/** Copies an object without the simulator's own fields. */
export function presented(object: object): object {
  return JSON.parse(JSON.stringify(object, (name, value: unknown) => (name === 'simulator_state' ? undefined : value))) as object
}
