/** Catalog's answer when nothing waits for staff. */
export const NOTHING_WAITING = {
  drafts: 0,
  missing_picture: 0,
  missing_link: 0,
  failed_imports: 0,
  running_imports: 0,
  unavailable: 0,
  broken: 0,
}
