/** Last check before anything is dropped: a name without "test" may be real data. Throws for such names. */
export function assertTestOnly(name: string): void {
  if (!name.toLowerCase().includes('test')) throw new Error(`"${name}" is not named as a test database: nothing of it is dropped`)
}
