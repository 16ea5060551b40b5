import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where a stack keeps everything of its own. */
export class DataFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
    // Others may pass through (PostgreSQL runs as somebody else where we are root) but not look around.
    mkdirSync(path, { recursive: true })
    chmodSync(path, 0o711)
    for (const folder of [this.run, this.logs]) {
      mkdirSync(folder, { recursive: true })
      chmodSync(folder, 0o700)
    }
  }

  /** What is only true while the stack runs. */
  get run(): string {
    return join(this.path, 'run')
  }

  get logs(): string {
    return join(this.path, 'logs')
  }

  logOf(name: string): string {
    return join(this.logs, `${name}.log`)
  }

  file(...parts: string[]): string {
    return join(this.path, ...parts)
  }
}
