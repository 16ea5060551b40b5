import { Global, Module } from '@nestjs/common'
import { HostTurns } from './asking/host-turns.ts'
import { LinkAskingService } from './asking/link-asking.service.ts'
import { LinkHealthDaysController } from './days/link-health-days.controller.ts'
import { LinkHealthDaysProcessor } from './days/link-health-days.processor.ts'
import { LinkHealthDaysRepository } from './days/link-health-days.repository.ts'
import { LinkHealthDaysService } from './days/link-health-days.service.ts'
import { LinkAcknowledgementsService } from './link-acknowledgements.service.ts'
import { LinkChecksController } from './link-checks.controller.ts'
import { LinkChecksRepository } from './link-checks.repository.ts'
import { LinkChecksService } from './link-checks.service.ts'
import { LinkEffectsRepository } from './link-effects.repository.ts'
import { LinkHealthProcessor } from './link-health.processor.ts'
import { LinkLooksService } from './link-looks.service.ts'
import { LinkMailsService } from './link-mails.service.ts'
import { LinkRunsService } from './link-runs.service.ts'
import { LinkVerdictsService } from './link-verdicts.service.ts'
import { LinkUsesProcessor } from './uses/link-uses.processor.ts'
import { LinkUsesRepository } from './uses/link-uses.repository.ts'
import { MovedUsesRepository } from './uses/moved-uses.repository.ts'
import { LinkUsesService } from './uses/link-uses.service.ts'

/** Which links work: where each is shown, and what was found when it was asked. */
@Global()
@Module({
  controllers: [LinkChecksController, LinkHealthDaysController],
  providers: [
    HostTurns,
    LinkAcknowledgementsService,
    LinkAskingService,
    LinkChecksRepository,
    LinkChecksService,
    LinkEffectsRepository,
    LinkHealthDaysProcessor,
    LinkHealthDaysRepository,
    LinkHealthDaysService,
    LinkHealthProcessor,
    LinkLooksService,
    LinkMailsService,
    LinkRunsService,
    LinkUsesProcessor,
    LinkUsesRepository,
    MovedUsesRepository,
    LinkUsesService,
    LinkVerdictsService,
  ],
  exports: [LinkUsesRepository, MovedUsesRepository],
})
export class LinkHealthModule {}
