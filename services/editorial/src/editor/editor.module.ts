import { Global, Module } from '@nestjs/common'
import { CONFIG } from '../config.ts'
import { BlogPostChangedHandler } from './blog-projection/blog-post-changed.handler.ts'
import { AddressClaimsService } from './guides/addresses/address-claims.service.ts'
import { AddressClaimsStore } from './guides/addresses/address-claims.store.ts'
import { AddressRegisterClient } from './guides/addresses/address-register.client.ts'
import { GuideAddressesService } from './guides/addresses/guide-addresses.service.ts'
import { FeaturedGuidesController } from './featured/featured-guides.controller.ts'
import { FeaturedGuidesRepository } from './featured/featured-guides.repository.ts'
import { FeaturedGuidesService } from './featured/featured-guides.service.ts'
import { GuideFiguresController } from './figures/guide-figures.controller.ts'
import { GuideFiguresRepository } from './figures/guide-figures.repository.ts'
import { GuideFiguresService } from './figures/guide-figures.service.ts'
import { GuideEditorController } from './guides/guide-editor.controller.ts'
import { GuidePresenceController } from './guides/presence/guide-presence.controller.ts'
import { GuidePresenceService } from './guides/presence/guide-presence.service.ts'
import { GuidePresenceStore } from './guides/presence/guide-presence.store.ts'
import { GuideContentsRepository } from './guides/reading/guide-contents.repository.ts'
import { GuidePreviewsController } from './guides/reading/guide-previews.controller.ts'
import { GuidePreviewsService } from './guides/reading/guide-previews.service.ts'
import { GuideSurroundingsRepository } from './guides/reading/guide-surroundings.repository.ts'
import { GuideViewPresenter } from './guides/reading/guide-view.presenter.ts'
import { GuideViewsService } from './guides/reading/guide-views.service.ts'
import { GuideApprovalsService } from './guides/saving/guide-approvals.service.ts'
import { GuideChangesService } from './guides/saving/guide-changes.service.ts'
import { GuideCopiesService } from './guides/saving/guide-copies.service.ts'
import { GuideRevisionsController } from './guides/saving/guide-revisions.controller.ts'
import { GuideRevisionsRepository } from './guides/saving/guide-revisions.repository.ts'
import { GuideRevisionsService } from './guides/saving/guide-revisions.service.ts'
import { GuideSavesService } from './guides/saving/guide-saves.service.ts'
import { GuideWritesRepository } from './guides/saving/guide-writes.repository.ts'
import { NewGuidesService } from './guides/saving/new-guides.service.ts'
import { SavedContentService } from './guides/saving/saved-content.service.ts'
import { SavedProductsService } from './guides/saving/saved-products.service.ts'
import { InterlinkItemsService } from './interlinks/interlink-items.service.ts'
import { InterlinksController } from './interlinks/interlinks.controller.ts'
import { InterlinksRepository } from './interlinks/interlinks.repository.ts'
import { InterlinksService } from './interlinks/interlinks.service.ts'
import { GuideLinksController } from './links/guide-links.controller.ts'
import { PagePicturesController } from './links/page-pictures.controller.ts'
import { PagePicturesService } from './links/page-pictures.service.ts'
import { ReadProductsService } from './links/read-products.service.ts'
import { ShopPagesClient } from './links/shop-pages.client.ts'
import { DeadLinksService } from './own-links/dead-links.service.ts'
import { MendedGuidesRepository } from './own-links/mended-guides.repository.ts'
import { MendedLinksService } from './own-links/mended-links.service.ts'
import { MendingRecord } from './own-links/mending-record.service.ts'
import { LinkMendingService } from './own-links/link-mending.service.ts'
import { MendingUndo } from './own-links/mending-undo.service.ts'
import { OwnLinksController } from './own-links/own-links.controller.ts'
import { OwnLinksRepository } from './own-links/own-links.repository.ts'
import { PathStatesClient } from './own-links/path-states.client.ts'
import { SuggestionsRepository } from './own-links/suggestions.repository.ts'
import { SuggestionsService } from './own-links/suggestions.service.ts'
import { GUIDE_MEDIA, openGuideMedia } from './pictures/guide-media.ts'
import { GuidePicturesController } from './pictures/guide-pictures.controller.ts'
import { GuidePicturesRepository } from './pictures/guide-pictures.repository.ts'
import { GuidePicturesService } from './pictures/guide-pictures.service.ts'
import { PictureIntakeService } from './pictures/picture-intake.service.ts'
import { BlacklistController } from './products/blacklist.controller.ts'
import { BlacklistRepository } from './products/blacklist.repository.ts'
import { BlacklistService } from './products/blacklist.service.ts'
import { CopiedProductsService } from './products/copied-products.service.ts'
import { GuideProductsController } from './products/guide-products.controller.ts'
import { GuideProductsService } from './products/guide-products.service.ts'
import { ProductMarksRepository } from './products/product-marks.repository.ts'
import { GuideSelectionController } from './selection/guide-selection.controller.ts'
import { GuideSelectionRepository } from './selection/guide-selection.repository.ts'
import { GuideSelectionService } from './selection/guide-selection.service.ts'
import { StaffChangedHandler } from './staff-projection/staff-changed.handler.ts'
import { StaffRepository } from './staff-projection/staff.repository.ts'

/** The editor of guides: saves, products, pictures, links and interlinks. */
@Global()
@Module({
  controllers: [
    BlacklistController,
    BlogPostChangedHandler,
    FeaturedGuidesController,
    GuideEditorController,
    GuideFiguresController,
    GuideLinksController,
    GuidePicturesController,
    GuidePresenceController,
    GuidePreviewsController,
    GuideProductsController,
    GuideRevisionsController,
    GuideSelectionController,
    InterlinksController,
    OwnLinksController,
    PagePicturesController,
    StaffChangedHandler,
  ],
  providers: [
    { provide: GUIDE_MEDIA, useFactory: openGuideMedia, inject: [CONFIG] },
    AddressClaimsService,
    AddressClaimsStore,
    AddressRegisterClient,
    BlacklistRepository,
    BlacklistService,
    CopiedProductsService,
    DeadLinksService,
    FeaturedGuidesRepository,
    FeaturedGuidesService,
    GuideAddressesService,
    GuideApprovalsService,
    GuideChangesService,
    GuideContentsRepository,
    GuideCopiesService,
    GuideFiguresRepository,
    GuideFiguresService,
    GuidePicturesRepository,
    GuidePicturesService,
    GuidePresenceService,
    GuidePresenceStore,
    GuidePreviewsService,
    GuideProductsService,
    GuideRevisionsRepository,
    GuideRevisionsService,
    GuideSavesService,
    GuideSelectionRepository,
    GuideSelectionService,
    GuideSurroundingsRepository,
    GuideViewPresenter,
    GuideViewsService,
    GuideWritesRepository,
    InterlinkItemsService,
    InterlinksRepository,
    InterlinksService,
    LinkMendingService,
    MendedLinksService,
    MendingRecord,
    MendingUndo,
    NewGuidesService,
    OwnLinksRepository,
    PagePicturesService,
    PathStatesClient,
    PictureIntakeService,
    ProductMarksRepository,
    ReadProductsService,
    SavedContentService,
    SavedProductsService,
    ShopPagesClient,
    StaffRepository,
    SuggestionsRepository,
    SuggestionsService,
    MendedGuidesRepository,
  ],
  exports: [
    AddressClaimsService,
    AddressRegisterClient,
    BlacklistService,
    FeaturedGuidesService,
    GuideChangesService,
    GuideContentsRepository,
    GuidePicturesRepository,
    GuideViewPresenter,
    GuideViewsService,
    GuideRevisionsRepository,
    GuideWritesRepository,
    PictureIntakeService,
  ],
})
export class EditorModule {}
