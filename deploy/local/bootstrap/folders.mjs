import { join, resolve } from 'node:path'

/** Root of the clone that contains this file, independent of the working directory. */
export const repository = resolve(import.meta.dirname, '../../..')
export const nodeModules = join(repository, 'node_modules')
export const pinnedBin = join(nodeModules, '.bin')
