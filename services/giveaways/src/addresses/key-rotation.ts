import { type KeyRotationRepository, SEALED_KINDS, type SealedKind } from './key-rotation.repository.ts'

/** Rows of a transaction: few, so that the service waits for none of them. */
const BATCH = 200

/** Rotates everything that is sealed with an earlier key. May be killed and run again: what is rotated stays so. */
export async function rotateKeys(rows: KeyRotationRepository, batch = BATCH): Promise<Record<SealedKind, number>> {
  const rotated: Record<SealedKind, number> = { addresses: 0, emails: 0, mails: 0, secrets: 0, entries: 0 }
  for (const kind of SEALED_KINDS) {
    for (let count = await rows.rotateBatch(kind, batch); count > 0; count = await rows.rotateBatch(kind, batch))
      rotated[kind] += count
  }
  return rotated
}
