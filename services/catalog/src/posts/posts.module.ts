import { Global, Module } from '@nestjs/common'
import { OutboundLinks } from './outbound-links.ts'
import { MediaController } from './pictures/media.controller.ts'
import { MEDIA, mediaProvider } from './pictures/media.provider.ts'
import { PicturesController } from './pictures/pictures.controller.ts'
import { PicturesRepository } from './pictures/pictures.repository.ts'
import { PicturesService } from './pictures/pictures.service.ts'
import { PostPresenter } from './post.presenter.ts'
import { PostsController } from './posts.controller.ts'
import { PostsRepository } from './posts.repository.ts'
import { PostsService } from './posts.service.ts'
import { PriceHistoryController } from './price-history/price-history.controller.ts'
import { PriceHistoryRepository } from './price-history/price-history.repository.ts'
import { PriceHistoryService } from './price-history/price-history.service.ts'
import { ExchangeRatesRepository } from './prices/exchange-rates.repository.ts'
import { ExchangeRatesService } from './prices/exchange-rates.service.ts'
import { MemberErasureHandler } from './ratings/member-erasure.handler.ts'
import { PersonalDataController } from './ratings/personal-data.controller.ts'
import { PersonalDataRepository } from './ratings/personal-data.repository.ts'
import { PersonalDataService } from './ratings/personal-data.service.ts'
import { RatingsController } from './ratings/ratings.controller.ts'
import { RatingsRepository } from './ratings/ratings.repository.ts'
import { RatingsService } from './ratings/ratings.service.ts'
import { RelatedController } from './related/related.controller.ts'
import { RelatedRepository } from './related/related.repository.ts'
import { RelatedService } from './related/related.service.ts'
import { UnlistedPagePresenter } from './unlisted/unlisted-page.presenter.ts'
import { UnlistedPagesController } from './unlisted/unlisted-pages.controller.ts'
import { UnlistedPagesRepository } from './unlisted/unlisted-pages.repository.ts'
import { UnlistedPagesService } from './unlisted/unlisted-pages.service.ts'

/** Posts as visitors see them: the post itself, its pictures, prices, ratings and related posts. */
@Global()
@Module({
  controllers: [
    MediaController,
    MemberErasureHandler,
    PersonalDataController,
    PicturesController,
    PostsController,
    PriceHistoryController,
    RatingsController,
    RelatedController,
    UnlistedPagesController,
  ],
  providers: [
    ExchangeRatesRepository,
    ExchangeRatesService,
    mediaProvider,
    OutboundLinks,
    PersonalDataRepository,
    PersonalDataService,
    PicturesRepository,
    PicturesService,
    PostPresenter,
    PostsRepository,
    PostsService,
    PriceHistoryRepository,
    PriceHistoryService,
    RatingsRepository,
    RatingsService,
    RelatedRepository,
    RelatedService,
    UnlistedPagePresenter,
    UnlistedPagesRepository,
    UnlistedPagesService,
  ],
  exports: [ExchangeRatesService, MEDIA, PicturesRepository, PicturesService, PostPresenter, PostsRepository],
})
export class PostsModule {}
