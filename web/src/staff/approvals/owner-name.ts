import type { UnapprovedCreative } from '@ribbonry/contracts'

/** Name of the pitch's owner; the number when the name could not be fetched. */
export function ownerName({ name, id }: NonNullable<UnapprovedCreative['owner']>): string {
  return name ?? `member ${id}`
}
