import { RoleChangesRepository } from '../roles/role-changes.repository.ts'
import { RolesService } from '../roles/roles.service.ts'
import { UsersController } from './users.controller.ts'
import { UsersRepository } from './users.repository.ts'
import { UsersService } from './users.service.ts'

/** Controllers and providers of this capability. */
export const usersParts = {
  controllers: [UsersController],
  providers: [RoleChangesRepository, RolesService, UsersRepository, UsersService],
}
