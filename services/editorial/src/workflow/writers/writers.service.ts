import { DomainError, hasRole, type Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { notAllowed, seesAllGuides } from '../../editor/guides/guide-access.policy.ts'
import type { StaffGuideRecord } from '../../editor/guides/reading/staff-guide-record.ts'
import { type WriterRecord, WritersRepository } from './writers.repository.ts'

/** Reads the work of writers and curators. Listicle editors see only themselves; editors do not see the pay of others. */
@Injectable()
export class WritersService {
  constructor(@Inject(WritersRepository) private readonly writers: WritersRepository) {}

  /** @throws DomainError `not-allowed`, `writer-not-found` */
  async get(memberId: number, identity: Identity): Promise<{ writer: WriterRecord; guides: StaffGuideRecord[] }> {
    if (memberId !== identity.userId && !seesAllGuides(identity)) throw notAllowed()
    const [writer, guides] = await Promise.all([this.writers.find(memberId), this.writers.listGuides(memberId)])
    if (writer === undefined) throw new DomainError('not-found', 'writer-not-found', 'Nobody of that number writes here.')
    const seesPay = memberId === identity.userId || hasRole(identity, 'access')
    return { writer: seesPay ? writer : { ...writer, earned_cents: null, open_cents: null }, guides }
  }
}
