import { Controller, Inject } from '@nestjs/common'
import {
  changeUserRoles,
  endUserSessions,
  getUser,
  listUserChanges,
  listUsers,
  removeUserSecondFactor,
  type CallAnswer,
  type CallInput,
} from '@ribbonry/contracts'
import { Context, Handles, Input, memberOf, type CallContext } from '@ribbonry/service-kit'
import { presentSession } from '../../sign-in/session-list/session.presenter.ts'
import { presentChange, presentUser } from './user.presenter.ts'
import { UsersRepository } from './users.repository.ts'
import { UsersService } from './users.service.ts'

const USERS_PER_PAGE = 50
const CHANGES_PER_PAGE = 100

/** The staff pages of users. */
@Controller()
export class UsersController {
  constructor(
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(UsersRepository) private readonly repository: UsersRepository,
  ) {}

  @Handles(listUsers)
  async list(@Input() { query }: CallInput<typeof listUsers>): Promise<CallAnswer<typeof listUsers>> {
    const rows = await this.repository.list(
      { search: query.search ?? '', staffOnly: query.who === 'staff', before: query.before, ids: query.ids },
      USERS_PER_PAGE + 1,
    )
    const shown = rows.slice(0, USERS_PER_PAGE)
    return { users: shown.map(presentUser), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null }
  }

  @Handles(getUser)
  async get(
    @Input() { params }: CallInput<typeof getUser>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof getUser>> {
    const { user, sessions, changes } = await this.users.getDetails(params.user_id)
    const { sessionId } = memberOf(context)
    return {
      user: presentUser(user),
      sessions: sessions.map((session) => presentSession(session, sessionId)),
      changes: changes.map(presentChange),
    }
  }

  @Handles(changeUserRoles)
  async changeRoles(
    @Input() { params, body }: CallInput<typeof changeUserRoles>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof changeUserRoles>> {
    const rights = { roles: [...new Set(body.roles)], accessType: body.access_type }
    const ended = await this.users.changeRights(params.user_id, rights, memberOf(context))
    return { user: presentUser(await this.users.user(params.user_id)), ended_sessions: ended }
  }

  @Handles(endUserSessions)
  async endSessions(
    @Input() { params }: CallInput<typeof endUserSessions>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof endUserSessions>> {
    return { ended_sessions: await this.users.endSessions(params.user_id, memberOf(context)) }
  }

  @Handles(removeUserSecondFactor)
  async removeSecondFactor(
    @Input() { params }: CallInput<typeof removeUserSecondFactor>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof removeUserSecondFactor>> {
    return { ended_sessions: await this.users.removeSecondFactor(params.user_id, memberOf(context)) }
  }

  @Handles(listUserChanges)
  async changes(@Input() { query }: CallInput<typeof listUserChanges>): Promise<CallAnswer<typeof listUserChanges>> {
    const rows = await this.repository.listChanges(query.before, CHANGES_PER_PAGE + 1)
    const shown = rows.slice(0, CHANGES_PER_PAGE)
    const last = shown.at(-1)
    return { changes: shown.map(presentChange), next: rows.length > shown.length && last !== undefined ? Number(last.id) : null }
  }
}
