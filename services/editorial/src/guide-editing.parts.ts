import { openMediaStore } from '@ribbonry/media'
import { watchStorage } from '@ribbonry/service-kit'
import { ActivityLog } from '@ribbonry/service-kit/activity'
import type { Provider, Type } from '@nestjs/common'
import { CONFIG } from './config.ts'
import { AddressClaimsService } from './guide-editor/addresses/address-claims.service.ts'
import { AddressClaimsStore } from './guide-editor/addresses/address-claims.store.ts'
import { AddressRegisterClient } from './guide-editor/addresses/address-register.client.ts'
import { GuideApprovalsService } from './guide-editor/saving/guide-approvals.service.ts'
import { GuideChangesService } from './guide-editor/saving/guide-changes.service.ts'
import { GuideContentsRepository } from './guide-editor/reading/guide-contents.repository.ts'
import { GuideCopiesService } from './guide-editor/saving/guide-copies.service.ts'
import { GuideEditorController } from './guide-editor/guide-editor.controller.ts'
import { GuidePresenceController } from './guide-editor/presence/guide-presence.controller.ts'
import { GuidePresenceService } from './guide-editor/presence/guide-presence.service.ts'
import { GuidePresenceStore } from './guide-editor/presence/guide-presence.store.ts'
import { GuidePreviewsController } from './guide-editor/reading/guide-previews.controller.ts'
import { GuidePreviewsService } from './guide-editor/reading/guide-previews.service.ts'
import { NewGuidesService } from './guide-editor/saving/new-guides.service.ts'
import { GuideRevisionsController } from './guide-editor/saving/guide-revisions.controller.ts'
import { GuideRevisionsRepository } from './guide-editor/saving/guide-revisions.repository.ts'
import { GuideRevisionsService } from './guide-editor/saving/guide-revisions.service.ts'
import { GuideSavesService } from './guide-editor/saving/guide-saves.service.ts'
import { GuideAddressesService } from './guide-editor/addresses/guide-addresses.service.ts'
import { GuideSurroundingsRepository } from './guide-editor/reading/guide-surroundings.repository.ts'
import { GuideViewPresenter } from './guide-editor/reading/guide-view.presenter.ts'
import { GuideViewsService } from './guide-editor/reading/guide-views.service.ts'
import { GuideWritesRepository } from './guide-editor/saving/guide-writes.repository.ts'
import { SavedContentService } from './guide-editor/saving/saved-content.service.ts'
import { SavedProductsService } from './guide-editor/saving/saved-products.service.ts'
import { InterlinkItemsService } from './guide-interlinks/interlink-items.service.ts'
import { InterlinksController } from './guide-interlinks/interlinks.controller.ts'
import { InterlinksRepository } from './guide-interlinks/interlinks.repository.ts'
import { InterlinksService } from './guide-interlinks/interlinks.service.ts'
import { GuideLinksController } from './guide-links/guide-links.controller.ts'
import { ReadProductsService } from './guide-links/read-products.service.ts'
import { ShopPagesClient } from './guide-links/shop-pages.client.ts'
import { GUIDE_MEDIA, openGuideMedia } from './guide-pictures/guide-media.ts'
import { GuidePicturesController } from './guide-pictures/guide-pictures.controller.ts'
import { GuidePicturesRepository } from './guide-pictures/guide-pictures.repository.ts'
import { GuidePicturesService } from './guide-pictures/guide-pictures.service.ts'
import { PictureIntakeService } from './guide-pictures/picture-intake.service.ts'
import { BlacklistController } from './guide-products/blacklist.controller.ts'
import { BlacklistRepository } from './guide-products/blacklist.repository.ts'
import { BlacklistService } from './guide-products/blacklist.service.ts'
import { CopiedProductsService } from './guide-products/copied-products.service.ts'
import { GuideProductsController } from './guide-products/guide-products.controller.ts'
import { GuideProductsService } from './guide-products/guide-products.service.ts'
import { ProductMarksRepository } from './guide-products/product-marks.repository.ts'
import { GuideSelectionController } from './guide-selection/guide-selection.controller.ts'
import { GuideSelectionRepository } from './guide-selection/guide-selection.repository.ts'
import { GuideSelectionService } from './guide-selection/guide-selection.service.ts'
import { StaffChangedHandler } from './staff-projection/staff-changed.handler.ts'
import { StaffRepository } from './staff-projection/staff.repository.ts'

/** Controllers and providers of the guide editor. */
export const guideEditingParts: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [
    StaffChangedHandler,
    GuideEditorController,
    GuideRevisionsController,
    GuidePresenceController,
    GuidePreviewsController,
    GuideProductsController,
    BlacklistController,
    GuidePicturesController,
    GuideLinksController,
    InterlinksController,
    GuideSelectionController,
  ],
  providers: [
    { provide: GUIDE_MEDIA, useFactory: openGuideMedia, inject: [CONFIG] },
    watchStorage(CONFIG, openMediaStore),
    ActivityLog,
    AddressClaimsService,
    AddressClaimsStore,
    AddressRegisterClient,
    GuideContentsRepository,
    GuideWritesRepository,
    GuideSurroundingsRepository,
    GuideViewsService,
    GuideViewPresenter,
    GuideChangesService,
    GuideSavesService,
    NewGuidesService,
    SavedContentService,
    SavedProductsService,
    GuideAddressesService,
    GuideApprovalsService,
    GuideRevisionsRepository,
    GuideRevisionsService,
    GuideCopiesService,
    GuidePresenceStore,
    GuidePresenceService,
    GuidePreviewsService,
    GuideProductsService,
    CopiedProductsService,
    ProductMarksRepository,
    BlacklistRepository,
    BlacklistService,
    GuidePicturesRepository,
    GuidePicturesService,
    PictureIntakeService,
    ShopPagesClient,
    ReadProductsService,
    InterlinksRepository,
    InterlinksService,
    InterlinkItemsService,
    GuideSelectionRepository,
    GuideSelectionService,
    StaffRepository,
  ],
}
