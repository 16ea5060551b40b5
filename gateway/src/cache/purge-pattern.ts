import { canonicalPath } from '../routing/path.ts'

/** Target of a purge: one path in either slash form, or with a final `*` every path with that prefix. */
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
