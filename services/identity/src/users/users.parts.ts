import { RolesService } from '../roles/roles.service.ts'
import { UsersController } from './users.controller.ts'
import { UsersRepository } from './users.repository.ts'
import { UsersService } from './users.service.ts'

/** What the service is made of here. */
export const usersParts = { controllers: [UsersController], providers: [RolesService, UsersRepository, UsersService] }
