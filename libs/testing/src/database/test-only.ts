/**
 * The last gate before anything is dropped: a name that does not say "test" is somebody's data.
 * Throws for every other name.
 */
export function assertTestOnly(name: string): void {
  if (!name.toLowerCase().includes('test')) throw new Error(`"${name}" is not named as a test database: nothing of it is dropped`)
}
