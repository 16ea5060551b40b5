import { Global, Module } from '@nestjs/common'
import { BoostChangedHandler } from './boosts/boost-changed.handler.ts'
import { NewDayProcessor } from './boosts/new-day.processor.ts'
import { GiveawayChangedHandler } from './giveaways/giveaway-changed.handler.ts'
import { GiveawayProjectionRepository } from './giveaways/giveaway-projection.repository.ts'
import { GuideChangedHandler } from './guides/guide-changed.handler.ts'
import { GuideProjectionRepository } from './guides/guide-projection.repository.ts'
import { LinkCheckedHandler } from './link-states/link-checked.handler.ts'
import { LinkStatesRepository } from './link-states/link-states.repository.ts'
import { MemberChangedHandler } from './members/member-changed.handler.ts'
import { MemberProjectionRepository } from './members/member-projection.repository.ts'
import { GiftSavesChangedHandler } from './saves/gift-saves-changed.handler.ts'
import { MemberSavesRepository } from './saves/member-saves.repository.ts'
import { DebouncedListPurge } from './scores/debounced-list-purge.ts'
import { ScoresChangedHandler } from './scores/scores-changed.handler.ts'
import { ScoresRepository } from './scores/scores.repository.ts'

/** Local copies of other services' facts. */
@Global()
@Module({
  controllers: [
    BoostChangedHandler,
    GiftSavesChangedHandler,
    GiveawayChangedHandler,
    GuideChangedHandler,
    LinkCheckedHandler,
    MemberChangedHandler,
    ScoresChangedHandler,
  ],
  providers: [
    DebouncedListPurge,
    GiveawayProjectionRepository,
    GuideProjectionRepository,
    LinkStatesRepository,
    MemberProjectionRepository,
    MemberSavesRepository,
    NewDayProcessor,
    ScoresRepository,
  ],
  exports: [GuideProjectionRepository, MemberProjectionRepository],
})
export class ProjectionsModule {}
