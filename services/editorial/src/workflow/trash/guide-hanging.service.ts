import type { Hanging } from '@ribbonry/contracts'
import type { Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { canReadGuide, noSuchGuide, notAllowed } from '../../editor/guides/guide-access.policy.ts'
import { GuideTrashRepository } from './guide-trash.repository.ts'

/** Says what hangs on guides before they go into the trash. */
@Injectable()
export class GuideHangingService {
  constructor(@Inject(GuideTrashRepository) private readonly trash: GuideTrashRepository) {}

  /** Of guides that the member may read. @throws DomainError `guide-not-found`, `not-allowed` */
  async list(ids: readonly number[], identity: Identity): Promise<Hanging> {
    const guides = await this.trash.listPeople(ids)
    if (guides.length < new Set(ids).size) throw noSuchGuide(identity)
    if (!guides.every((guide) => canReadGuide(guide, identity))) throw notAllowed()
    return await this.trash.listHanging(ids)
  }
}
