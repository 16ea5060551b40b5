import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folder for all data of one stack. */
export class DataFolder {
  readonly path: string

  constructor(path: string) {
    this.path = path
    // Execute permission without read permission for others: as root, PostgreSQL runs under another user.
    mkdirSync(path, { recursive: true })
    chmodSync(path, 0o711)
    for (const folder of [this.run, this.logs]) {
      mkdirSync(folder, { recursive: true })
      chmodSync(folder, 0o700)
    }
  }

  /** Folder for state that is valid only while the stack runs. */
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
