import { Module } from '@nestjs/common'
import { MemberChangedHandler } from './member-changed.handler.ts'
import { PostChangedHandler } from './post-changed.handler.ts'
import { PriceDropMailsRepository } from '../price-drops/price-drop-mails.repository.ts'
import { AdSnapshotsRepository } from './ad-snapshots.repository.ts'
import { AdSnapshotsService } from './ad-snapshots.service.ts'
import { MemberProjectionRepository } from './member-projection.repository.ts'
import { PostProjectionRepository } from './post-projection.repository.ts'

/** Local copies of the posts, ads and members that boards show. */
@Module({
  controllers: [MemberChangedHandler, PostChangedHandler],
  providers: [
    PostProjectionRepository,
    PriceDropMailsRepository,
    MemberProjectionRepository,
    AdSnapshotsRepository,
    AdSnapshotsService,
  ],
  exports: [AdSnapshotsService, MemberProjectionRepository, PostProjectionRepository, PriceDropMailsRepository],
})
export class ProjectionsModule {}
