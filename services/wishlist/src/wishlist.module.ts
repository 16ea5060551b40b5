import { BullModule } from '@nestjs/bullmq'
import { giftSavesChanged, memberErasedBy, priceDropChoiceMade, priceDropped, priceDropTopicChosen, savedCountChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG, EventConsumer, KitModule, LOGGER, type Logger, MailQueue, openEventLog, OutboxPublishing } from '@ribbonry/service-kit'
import { Module, type DynamicModule, type Provider } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { BoardPagesService } from './boards/board-pages.service.ts'
import { BoardsController } from './boards/boards.controller.ts'
import { BoardsRepository } from './boards/boards.repository.ts'
import { OwnBoardsController } from './boards/own-boards.controller.ts'
import { OwnBoardsService } from './boards/own-boards.service.ts'
import { ClaimsController } from './claims/claims.controller.ts'
import { ClaimsService } from './claims/claims.service.ts'
import { OwnClaimsRepository } from './claims/own-claims.repository.ts'
import { ShownClaims } from './claims/shown-claims.ts'
import { CLOCK, type Clock } from './clock.ts'
import { CONFIG, type WishlistEnvironment } from './config.ts'
import { wishlistLayout } from './database/wishlist.layout.ts'
import { WaitingBoardsRepository } from './demo-content/waiting-boards.repository.ts'
import { ErasureModule } from './erasure/erasure.module.ts'
import { GuestBoardsController } from './guest-boards/guest-boards.controller.ts'
import { GuestBoardsService } from './guest-boards/guest-boards.service.ts'
import { ArrangingController } from './items/arranging.controller.ts'
import { ArrangingService } from './items/arranging.service.ts'
import { BoardItemsRepository } from './items/board-items.repository.ts'
import { ItemPresenter } from './items/item.presenter.ts'
import { LookupsController } from './items/lookups.controller.ts'
import { LookupsRepository } from './items/lookups.repository.ts'
import { SavingController } from './items/saving.controller.ts'
import { PuttingBackService } from './items/putting-back.service.ts'
import { SavingService } from './items/saving.service.ts'
import { Things } from './items/things.ts'
import { MembersTurn } from './keepers/members-turn.ts'
import { KnownFactsModule } from './known/known-facts.module.ts'
import { DropMailsRepository } from './price-drops/drop-mails.repository.ts'
import { DropMailsService } from './price-drops/drop-mails.service.ts'
import { DropSettingsController } from './price-drops/drop-settings.controller.ts'
import { DropSettingsRepository } from './price-drops/drop-settings.repository.ts'
import { MailAddresses } from './price-drops/mail-addresses.ts'
import { CoSavesRepository } from './recommendations/co-saves.repository.ts'
import { RecommendationsController } from './recommendations/recommendations.controller.ts'
import { RecommendationsRepository } from './recommendations/recommendations.repository.ts'
import { RecommendationsService } from './recommendations/recommendations.service.ts'
import { SavesRepository } from './saves/saves.repository.ts'
import { Forgetting } from './upkeep/forgetting.ts'
import { Upkeep, UPKEEP_QUEUE } from './upkeep/upkeep.ts'
import { UpkeepProcessor } from './upkeep/upkeep.processor.ts'

const clock: Clock = () => new Date()
const DROPS_CONSUMER = Symbol('consumer of price drops')
const CHOICES_CONSUMER = Symbol('consumer of choices about mails')
const PUBLISHED_TOPICS = [savedCountChanged.topic, giftSavesChanged.topic, memberErasedBy.topic, priceDropChoiceMade.topic]

const BOARDS = [BoardsRepository, BoardPagesService, OwnBoardsService, MembersTurn, ShownClaims, ClaimsService, OwnClaimsRepository]
const ITEMS = [BoardItemsRepository, ItemPresenter, LookupsRepository, SavingService, PuttingBackService, ArrangingService, Things, GuestBoardsService]
const RECOMMENDATIONS = [CoSavesRepository, RecommendationsRepository, RecommendationsService, SavesRepository]
const PRICE_DROPS: Provider[] = [
  DropSettingsRepository,
  DropMailsRepository,
  MailAddresses,
  DropMailsService,
  { provide: MailQueue, useFactory: ({ REDIS_URL: url }: WishlistEnvironment) => new MailQueue(url), inject: [CONFIG] },
  {
    provide: DROPS_CONSUMER,
    useFactory: (mails: DropMailsRepository, log: EventLog, logger: Logger) =>
      new EventConsumer({ event: priceDropped, group: 'wishlist-price-drops', keep: (drops) => mails.collect(drops) }, log, logger),
    inject: [DropMailsRepository, EVENT_LOG, LOGGER],
  },
  {
    provide: CHOICES_CONSUMER,
    useFactory: (settings: DropSettingsRepository, log: EventLog, logger: Logger) =>
      new EventConsumer({ event: priceDropTopicChosen, group: 'wishlist-price-drop-choices', keep: (chosen) => settings.takeOver(chosen) }, log, logger),
    inject: [DropSettingsRepository, EVENT_LOG, LOGGER],
  },
]

/** Boards of members, what is saved on them, and what follows from it. */
@Module({})
export class WishlistModule {
  static with(config: WishlistEnvironment): DynamicModule {
    return {
      module: WishlistModule,
      global: true,
      imports: [
        KitModule.register({ name: 'wishlist', config, database: wishlistLayout, eventLog: () => openEventLog(config, { clientId: 'wishlist' }) }),
        BullModule.forRoot({ connection: { url: config.REDIS_URL, maxRetriesPerRequest: null } }),
        BullModule.registerQueue({ name: UPKEEP_QUEUE }),
        KnownFactsModule,
        ErasureModule,
      ],
      controllers: [
        OwnBoardsController, BoardsController, SavingController, LookupsController, ArrangingController, ClaimsController, RecommendationsController,
        GuestBoardsController, DropSettingsController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: CLOCK, useValue: clock },
        ...BOARDS, ...ITEMS, ...RECOMMENDATIONS, ...PRICE_DROPS, WaitingBoardsRepository, Forgetting, Upkeep,
        ...(config.UPKEEP === 'on' ? [UpkeepProcessor] : []),
        {
          provide: OutboxPublishing,
          useFactory: (source: DataSource, log: EventLog, logger: Logger) => new OutboxPublishing(PUBLISHED_TOPICS, source, log, logger),
          inject: [DataSource, EVENT_LOG, LOGGER],
        },
      ],
      exports: [CONFIG],
    }
  }
}
