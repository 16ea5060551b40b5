import { WORLDWIDE_PATHS } from '@ribbonry/contracts'

const PATHS = new RegExp(WORLDWIDE_PATHS)

/** True for a path, with or without its query, that is the same in every region. */
export function isWorldwide(path: string): boolean {
  return PATHS.test(path)
}
