import { keepLinkUses } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { LinkUsesService } from './link-uses.service.ts'

@Injectable()
export class LinkUsesProcessor {
  constructor(@Inject(LinkUsesService) private readonly uses: LinkUsesService) {}

  @Scheduled({ queue: keepLinkUses, every: 5000, atStart: true })
  async run(): Promise<void> {
    await this.uses.keepUp()
  }
}
