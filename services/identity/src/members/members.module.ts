import { Global, Module } from '@nestjs/common'
import { AdvertiserGrantsRepository } from './advertisers/advertiser-grants.repository.ts'
import { AdvertiserGrantsService } from './advertisers/advertiser-grants.service.ts'
import { CampaignClaimedHandler } from './advertisers/campaign-claimed.handler.ts'
import { MeController } from './me.controller.ts'
import { MemberEventsRepository } from './member-events.repository.ts'
import { MemberMails } from './member-mails.ts'
import { MembersRepository } from './members.repository.ts'
import { MembersService } from './members.service.ts'
import { NewMembersService } from './new-members.service.ts'
import { RoleChangesRepository } from './roles/role-changes.repository.ts'
import { RightsUndo } from './roles/rights-undo.service.ts'
import { RolesService } from './roles/roles.service.ts'
import { SavedCountChangedHandler } from './saved-count-changed.handler.ts'
import { SavedCountProjectionRepository } from './saved-count-projection.repository.ts'
import { StaffViewsController } from './staff-views/staff-views.controller.ts'
import { StaffViewsRepository } from './staff-views/staff-views.repository.ts'
import { StaffViewsService } from './staff-views/staff-views.service.ts'
import { UserOperationsController } from './users/user-operations.controller.ts'
import { UserOperationsService } from './users/user-operations.service.ts'
import { UsersController } from './users/users.controller.ts'
import { UsersRepository } from './users/users.repository.ts'
import { UsersService } from './users/users.service.ts'

/** Members, their roles, and what staff do with them. */
@Global()
@Module({
  controllers: [
    CampaignClaimedHandler,
    MeController,
    SavedCountChangedHandler,
    StaffViewsController,
    UserOperationsController,
    UsersController,
  ],
  providers: [
    AdvertiserGrantsRepository,
    AdvertiserGrantsService,
    MemberEventsRepository,
    MemberMails,
    MembersRepository,
    MembersService,
    NewMembersService,
    RoleChangesRepository,
    RightsUndo,
    RolesService,
    SavedCountProjectionRepository,
    StaffViewsRepository,
    StaffViewsService,
    UserOperationsService,
    UsersRepository,
    UsersService,
  ],
  exports: [MemberEventsRepository, MemberMails, MembersRepository, MembersService, NewMembersService],
})
export class MembersModule {}
