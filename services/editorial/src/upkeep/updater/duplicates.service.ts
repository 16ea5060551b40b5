import { UPDATER_PER_PAGE, type UpdaterDuplicate } from '@ribbonry/contracts'
import { foldTitle } from '@ribbonry/guides'
import { canonicalLink } from '@ribbonry/links'
import type { Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DuplicatesRepository, type LikelyDuplicate } from './duplicates.repository.ts'
import { editableBy } from './updater.policy.ts'

export interface FoundDuplicate extends LikelyDuplicate {
  readonly same: UpdaterDuplicate['same']
}

interface Wanted {
  readonly link: string
  readonly title: string
  readonly guideId: number | undefined
  readonly page: number
}

/** Finds what guides have already, or wait for. */
@Injectable()
export class DuplicatesService {
  constructor(@Inject(DuplicatesRepository) private readonly duplicates: DuplicatesRepository) {}

  async find({ link, title, guideId, page }: Wanted, identity: Identity): Promise<FoundDuplicate[]> {
    const [key, folded] = [link === '' ? null : canonicalLink(link), foldTitle(title)]
    if (key === null && folded === '') return []
    const limits = { writer: editableBy(identity), guideId: guideId ?? null }
    const likely = await this.duplicates.find(key, folded === '' ? null : title, limits)
    // A popular product is found hundreds of times, with the same words.
    const [keyOf, foldedOf] = [remembered(canonicalLink), remembered(foldTitle)]
    const found = likely.flatMap((row): FoundDuplicate[] => {
      if (key !== null && keyOf(row.link) === key) return [{ ...row, same: 'link' }]
      return folded !== '' && foldedOf(row.title) === folded ? [{ ...row, same: 'title' }] : []
    })
    return found.slice((page - 1) * UPDATER_PER_PAGE, page * UPDATER_PER_PAGE)
  }
}

/** The same function, which computes each answer once. */
function remembered<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    if (known.has(text)) return known.get(text) as Value
    const value = compute(text)
    known.set(text, value)
    return value
  }
}
