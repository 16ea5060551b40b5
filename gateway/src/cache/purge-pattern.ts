import { canonicalPath } from '../routing/path.ts'

/** What a purge names: one path in either slash form, or with a last `*` everything that starts so. */
export class PurgePattern {
  readonly prefix: boolean
  readonly path: string

  constructor(named: string) {
    this.prefix = named.endsWith('*')
    const path = this.prefix ? named.slice(0, -1) : named
    this.path = this.prefix ? path : (canonicalPath(path.split('?', 1)[0] ?? '') ?? path)
  }

  matches(path: string): boolean {
    return this.prefix ? path.startsWith(this.path) : path === this.path
  }
}
