import { join } from 'node:path'
import { repository } from '../../bootstrap/folders.mjs'
import { DataFolder } from '../data-folder.ts'

/** Data folder of this clone's own stack. */
export function localFolder(): DataFolder {
  return new DataFolder(join(repository, '.ribbonry'))
}
