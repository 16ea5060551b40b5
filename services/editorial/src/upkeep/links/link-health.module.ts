import { Global, Module } from '@nestjs/common'
import { LinkUsesProcessor } from './uses/link-uses.processor.ts'
import { LinkUsesRepository } from './uses/link-uses.repository.ts'
import { LinkUsesService } from './uses/link-uses.service.ts'

/** Which links work: where each is shown, and what was found when it was asked. */
@Global()
@Module({
  providers: [LinkUsesProcessor, LinkUsesRepository, LinkUsesService],
  exports: [LinkUsesRepository],
})
export class LinkHealthModule {}
