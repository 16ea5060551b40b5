import { DomainError, hasRole, type Identity } from '@ribbonry/service-kit'

/** Fields of a guide that decide who may read and save it. */
export interface GuidePeople {
  readonly status: string
  readonly user_id: number | null
  readonly curator_id: number | null
  readonly submitted_editor: boolean
  readonly submitted_curator: boolean
  readonly curation_approved: boolean
  readonly writing_approved: boolean
  /** When it came into the trash. */
  readonly trashed?: Date | null
}

/** Fields of a guide that decide who may put it into the trash, and take it out. */
export interface RemovableGuide extends GuidePeople {
  readonly first_published: Date | null
  readonly trashed_by: number | null
}

/** Whether the member sees all guides, as editors and access do. Others see the guides that they write or curate. */
export function seesAllGuides(identity: Identity): boolean {
  return hasRole(identity, 'editor')
}

/** Whether the member writes or curates the guide. */
export function hasPart(guide: Pick<GuidePeople, 'curator_id' | 'user_id'>, memberId: number): boolean {
  return guide.user_id === memberId || guide.curator_id === memberId
}

export function canReadGuide(guide: Pick<GuidePeople, 'curator_id' | 'user_id'>, identity: Identity): boolean {
  return seesAllGuides(identity) || hasPart(guide, identity.userId)
}

/** A writer or curator saves their own draft until their part is submitted or approved (E6). */
export function canSaveGuide(guide: GuidePeople, identity: Identity): boolean {
  if (isTrashed(guide)) return false
  if (seesAllGuides(identity)) return true
  if (guide.status !== 'draft') return false
  const isWriting = guide.user_id === identity.userId && !guide.submitted_editor && !guide.writing_approved
  const isCurating = guide.curator_id === identity.userId && !guide.submitted_curator && !guide.curation_approved
  return isWriting || isCurating
}

/**
 * Whether the member adds products in the updater: also the writer of a published guide (E30). A draft stays with its writer as
 * long as they may save it (E6).
 */
export function canUpdateGuide(guide: GuidePeople, identity: Identity): boolean {
  if (isTrashed(guide)) return false
  if (seesAllGuides(identity)) return true
  return guide.user_id === identity.userId && (guide.status === 'published' || canSaveGuide(guide, identity))
}

/** Editors put any guide into the trash; writers only their own draft while they may save it, if it was never public. */
export function canTrashGuide(guide: RemovableGuide, identity: Identity): boolean {
  return seesAllGuides(identity) || isOwnUnpublished(guide, identity)
}

/** Writers take out of the trash what they put there. */
export function canRestoreGuide(guide: RemovableGuide, identity: Identity): boolean {
  if (seesAllGuides(identity)) return true
  return guide.trashed_by === identity.userId && isOwnUnpublished(guide, identity)
}

function isOwnUnpublished(guide: RemovableGuide, identity: Identity): boolean {
  const isWriter = guide.user_id === identity.userId
  return isWriter && guide.first_published === null && canSaveGuide({ ...guide, trashed: null }, identity)
}

function isTrashed({ trashed }: Pick<GuidePeople, 'trashed'>): boolean {
  return trashed !== null && trashed !== undefined
}

export function notAllowed(): DomainError {
  return new DomainError('forbidden', 'not-allowed', 'You do not have access to do this')
}

/** A guide that is published or being published is withdrawn before it can be submitted or sent back. */
export function notADraft(): DomainError {
  return new DomainError('refused', 'not-ready', 'This guide is no draft. Withdraw it first.')
}

/** Members who do not see all guides get `not-allowed`, so that they cannot find out which guides exist. */
export function noSuchGuide(identity: Identity): DomainError {
  if (!seesAllGuides(identity)) return notAllowed()
  return new DomainError('not-found', 'guide-not-found', 'We could not find that gift guide.')
}

/** Whatever changes a guide, other than its restoration. */
export function guideInTrash(): DomainError {
  return new DomainError('conflict', 'in-trash', 'This guide is in the trash. Please restore it first.')
}
