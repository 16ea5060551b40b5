import { memberChanged, postChanged } from '@ribbonry/contracts'
import { listen } from '@ribbonry/service-kit/events'
import { Module } from '@nestjs/common'
import { PriceDropMailsRepository } from '../price-drops/price-drop-mails.repository.ts'
import { AdSnapshotsRepository } from './ad-snapshots.repository.ts'
import { AdSnapshotsService } from './ad-snapshots.service.ts'
import { MemberProjectionRepository } from './member-projection.repository.ts'
import { PostProjectionRepository } from './post-projection.repository.ts'

/** Local copies of the posts, ads and members that boards show. */
@Module({
  providers: [
    PostProjectionRepository,
    PriceDropMailsRepository,
    MemberProjectionRepository,
    AdSnapshotsRepository,
    AdSnapshotsService,
    listen(postChanged, 'wishlist-posts', PostProjectionRepository),
    listen(memberChanged, 'wishlist-members', MemberProjectionRepository),
  ],
  exports: [AdSnapshotsService, MemberProjectionRepository, PostProjectionRepository, PriceDropMailsRepository],
})
export class ProjectionsModule {}
