import {
  adSavesChanged,
  giftSavesChanged,
  memberErasedBy,
  priceDropSettingsChanged,
  savedCountChanged,
} from '@ribbonry/contracts'
import { KitModule, MailQueue } from '@ribbonry/service-kit'
import { ClientsModule } from '@ribbonry/service-kit/clients'
import { openEventLog, publishEvents } from '@ribbonry/service-kit/events'
import { JobsModule } from '@ribbonry/service-kit/jobs'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { TokensModule } from '@ribbonry/service-kit/tokens'
import { Module, type DynamicModule, type Provider } from '@nestjs/common'
import { PriceDropTopicChangedHandler } from './price-drops/price-drop-topic-changed.handler.ts'
import { PriceDroppedHandler } from './price-drops/price-dropped.handler.ts'
import { BoardPagePresenter } from './boards/board-page.presenter.ts'
import { BoardPagesService } from './boards/board-pages.service.ts'
import { BoardsController } from './boards/boards.controller.ts'
import { BoardsRepository } from './boards/boards.repository.ts'
import { OwnBoardsController } from './boards/own-boards.controller.ts'
import { OwnBoardsRepository } from './boards/own-boards.repository.ts'
import { OwnBoardsService } from './boards/own-boards.service.ts'
import { ClaimPresenter } from './claims/claim.presenter.ts'
import { ClaimsController } from './claims/claims.controller.ts'
import { ClaimsRepository } from './claims/claims.repository.ts'
import { ClaimsService } from './claims/claims.service.ts'
import { ClaimVisibility } from './claims/claim-visibility.service.ts'
import { GuestClaimsController } from './claims/guest-claims.controller.ts'
import { GuestClaimsService } from './claims/guest-claims.service.ts'
import { GuestDevices } from './claims/guest-devices.service.ts'
import { GuestsRepository } from './claims/guests.repository.ts'
import { CONFIG, type WishlistEnvironment } from './config.ts'
import { wishlistLayout } from './wishlist.database.ts'
import { DemoBoardsRepository } from './demo-content/demo-boards.repository.ts'
import { DemoBoardsService } from './demo-content/demo-boards.service.ts'
import { ErasureModule } from './erasure/erasure.module.ts'
import { GuestBoardsController } from './guest-boards/guest-boards.controller.ts'
import { GuestBoardsService } from './guest-boards/guest-boards.service.ts'
import { BoardItemsController } from './items/board-items.controller.ts'
import { BoardItemsService } from './items/board-items.service.ts'
import { ItemPagesRepository } from './items/item-pages.repository.ts'
import { ItemsRepository } from './items/items.repository.ts'
import { ItemPresenter } from './items/item.presenter.ts'
import { LookupsController } from './items/lookups.controller.ts'
import { LookupsRepository } from './items/lookups.repository.ts'
import { SavingController } from './items/saving.controller.ts'
import { RemovedItemsRepository } from './items/removed-items.repository.ts'
import { RestoreService } from './items/restore.service.ts'
import { SavingService } from './items/saving.service.ts'
import { ItemLookup } from './items/item-lookup.service.ts'
import { MemberItemCountsRepository } from './members/member-item-counts.repository.ts'
import { MemberLock } from './members/member-lock.ts'
import { ProjectionsModule } from './projections/projections.module.ts'
import { PriceDropEventsRepository } from './price-drops/price-drop-events.repository.ts'
import { PriceDropMailsService } from './price-drops/price-drop-mails.service.ts'
import { PriceDropSettingsController } from './price-drops/price-drop-settings.controller.ts'
import { PriceDropSettingsRepository } from './price-drops/price-drop-settings.repository.ts'
import { PriceDropSettingsService } from './price-drops/price-drop-settings.service.ts'
import { earlierUnsubscribeLinks, UNSUBSCRIBE_LINKS } from './price-drops/unsubscribe-links.ts'
import { RecipientsClient } from './price-drops/recipients.client.ts'
import { CoSavesRepository } from './recommendations/co-saves.repository.ts'
import { RecommendationsController } from './recommendations/recommendations.controller.ts'
import { RecommendationsRepository } from './recommendations/recommendations.repository.ts'
import { RecommendationsRebuildService } from './recommendations/recommendations-rebuild.service.ts'
import { RecommendationPresenter } from './recommendations/recommendation.presenter.ts'
import { RecommendationsService } from './recommendations/recommendations.service.ts'
import { SaveCountEventsRepository } from './saves/save-count-events.repository.ts'
import { SaveCountsRepository } from './saves/save-counts.repository.ts'
import { SaveCountsService } from './saves/save-counts.service.ts'
import { MaintenanceProcessor } from './maintenance/maintenance.processor.ts'
import { RetentionRepository } from './maintenance/retention.repository.ts'
import { RetentionService } from './maintenance/retention.service.ts'

const BOARDS = [
  BoardsRepository,
  BoardPagePresenter,
  BoardPagesService,
  OwnBoardsRepository,
  OwnBoardsService,
  MemberItemCountsRepository,
  MemberLock,
  ClaimsRepository,
  ClaimsService,
  ClaimVisibility,
  ClaimPresenter,
  GuestsRepository,
  GuestDevices,
  GuestClaimsService,
  Throttle,
]
const ITEMS = [
  ItemPagesRepository,
  ItemsRepository,
  RemovedItemsRepository,
  LookupsRepository,
  ItemPresenter,
  ItemLookup,
  SavingService,
  RestoreService,
  BoardItemsService,
  GuestBoardsService,
]
const RECOMMENDATIONS = [
  CoSavesRepository,
  RecommendationsRepository,
  RecommendationPresenter,
  RecommendationsService,
  RecommendationsRebuildService,
  SaveCountsRepository,
  SaveCountEventsRepository,
  SaveCountsService,
]
const PRICE_DROPS: Provider[] = [
  PriceDropSettingsRepository,
  PriceDropEventsRepository,
  PriceDropSettingsService,
  RecipientsClient,
  PriceDropMailsService,
  { provide: MailQueue, useFactory: ({ REDIS_URL: url }: WishlistEnvironment) => new MailQueue(url), inject: [CONFIG] },
]

/** Boards, the items saved on them, claims, recommendations and mails about price drops. */
@Module({})
export class WishlistModule {
  static with(config: WishlistEnvironment): DynamicModule {
    return {
      module: WishlistModule,
      global: true,
      imports: [
        KitModule.register({
          name: 'wishlist',
          config,
          database: wishlistLayout,
          eventLog: () => openEventLog(config, { clientId: 'wishlist' }),
        }),
        ClientsModule.with({
          addresses: { ads: config.ADS_URL, identity: config.IDENTITY_URL },
          timeoutMs: config.NEIGHBOUR_TIMEOUT_MS,
        }),
        ...(config.UPKEEP === 'on' ? [JobsModule.with({ service: 'wishlist', config })] : []),
        TokensModule.with({ secrets: config.LINK_SECRETS, earlier: { [UNSUBSCRIBE_LINKS]: earlierUnsubscribeLinks } }),
        ProjectionsModule,
        ErasureModule,
      ],
      controllers: [
        PriceDropTopicChangedHandler,
        PriceDroppedHandler,
        OwnBoardsController,
        BoardsController,
        SavingController,
        LookupsController,
        BoardItemsController,
        ClaimsController,
        GuestClaimsController,
        RecommendationsController,
        GuestBoardsController,
        PriceDropSettingsController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        ...BOARDS,
        ...ITEMS,
        ...RECOMMENDATIONS,
        ...PRICE_DROPS,
        DemoBoardsRepository,
        DemoBoardsService,
        RetentionRepository,
        RetentionService,
        MaintenanceProcessor,
        publishEvents(savedCountChanged, giftSavesChanged, adSavesChanged, memberErasedBy, priceDropSettingsChanged),
      ],
      exports: [CONFIG],
    }
  }
}
