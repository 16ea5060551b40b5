import type { UnapprovedCreative } from '@ribbonry/contracts'

/** Name of the member whose pitch it is; the number while nobody could be asked for it. */
export function ownerName({ name, id }: NonNullable<UnapprovedCreative['owner']>): string {
  return name ?? `member ${id}`
}
