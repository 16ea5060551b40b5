import { Global, Module } from '@nestjs/common'
import { EtsyKeywordUndo } from './keywords/etsy-keyword-undo.service.ts'
import { EtsyKeywordsController } from './keywords/etsy-keywords.controller.ts'
import { EtsyKeywordsRepository } from './keywords/etsy-keywords.repository.ts'
import { EtsyKeywordsService } from './keywords/etsy-keywords.service.ts'
import { EtsyBacklogService } from './listings/etsy-backlog.service.ts'
import { EtsyDecisionsService } from './listings/etsy-decisions.service.ts'
import { EtsyDraftsService } from './listings/etsy-drafts.service.ts'
import { EtsyListingUndo } from './listings/etsy-listing-undo.service.ts'
import { EtsyListingsController } from './listings/etsy-listings.controller.ts'
import { EtsyListingsRepository } from './listings/etsy-listings.repository.ts'
import { EtsyClient } from './provider/etsy.client.ts'
import { EtsyLimits } from './provider/etsy-limits.ts'
import { EtsyStateService } from './provider/etsy-state.service.ts'
import { EtsySearchQueue } from './search/etsy-search-queue.service.ts'
import { EtsySearchProcessor } from './search/etsy-search.processor.ts'
import { EtsySearchRepository } from './search/etsy-search.repository.ts'
import { EtsySearchService } from './search/etsy-search.service.ts'

/** Gifts found at Etsy: keywords, the search for them, and the backlog of what was found. */
@Global()
@Module({
  controllers: [EtsyKeywordsController, EtsyListingsController],
  providers: [
    EtsyBacklogService,
    EtsyClient,
    EtsyDecisionsService,
    EtsyDraftsService,
    EtsyKeywordUndo,
    EtsyKeywordsRepository,
    EtsyKeywordsService,
    EtsyLimits,
    EtsyListingUndo,
    EtsyListingsRepository,
    EtsySearchProcessor,
    EtsySearchQueue,
    EtsySearchRepository,
    EtsySearchService,
    EtsyStateService,
  ],
})
export class EtsyModule {}
