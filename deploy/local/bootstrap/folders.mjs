import { join, resolve } from 'node:path'

/** The clone that this command belongs to, wherever it was called from. */
export const repository = resolve(import.meta.dirname, '../../..')
export const nodeModules = join(repository, 'node_modules')
export const pinnedBin = join(nodeModules, '.bin')
