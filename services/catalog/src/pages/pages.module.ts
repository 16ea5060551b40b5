import { Global, Module } from '@nestjs/common'
import { AddressesController } from './addresses/addresses.controller.ts'
import { AddressesRepository } from './addresses/addresses.repository.ts'
import { AddressesService } from './addresses/addresses.service.ts'
import { PathStatesRepository } from './addresses/path-states.repository.ts'
import { PathStatesService } from './addresses/path-states.service.ts'
import { MenuCaches } from './menu-editor/menu-caches.ts'
import { MenuEditorController } from './menu-editor/menu-editor.controller.ts'
import { MenuEditorRepository } from './menu-editor/menu-editor.repository.ts'
import { MenuEditorService } from './menu-editor/menu-editor.service.ts'
import { MenuUndo } from './menu-editor/menu-undo.service.ts'
import { NavigationController } from './navigation/navigation.controller.ts'
import { NavigationRepository } from './navigation/navigation.repository.ts'
import { NavigationService } from './navigation/navigation.service.ts'
import { PurgingController } from './purging/purging.controller.ts'
import { PurgingService } from './purging/purging.service.ts'
import { SiteCaches } from './purging/site-caches.ts'
import { SeasonEditorService } from './seasons/season-editor.service.ts'
import { SeasonPresenter } from './seasons/season.presenter.ts'
import { SeasonUndo } from './seasons/season-undo.service.ts'
import { SeasonsController } from './seasons/seasons.controller.ts'
import { SeasonsRepository } from './seasons/seasons.repository.ts'
import { SeasonsService } from './seasons/seasons.service.ts'
import { SitemapController } from './sitemap/sitemap.controller.ts'
import { SitemapRepository } from './sitemap/sitemap.repository.ts'
import { SitemapService } from './sitemap/sitemap.service.ts'

/** What belongs to pages rather than posts: menus, addresses, sitemaps and the purges of caches. */
@Global()
@Module({
  controllers: [
    AddressesController,
    MenuEditorController,
    NavigationController,
    PurgingController,
    SeasonsController,
    SitemapController,
  ],
  providers: [
    AddressesRepository,
    AddressesService,
    MenuCaches,
    MenuEditorRepository,
    MenuEditorService,
    MenuUndo,
    NavigationRepository,
    NavigationService,
    PathStatesRepository,
    PathStatesService,
    PurgingService,
    SeasonEditorService,
    SeasonPresenter,
    SeasonUndo,
    SeasonsRepository,
    SeasonsService,
    SiteCaches,
    SitemapRepository,
    SitemapService,
  ],
  exports: [AddressesRepository, SiteCaches],
})
export class PagesModule {}
