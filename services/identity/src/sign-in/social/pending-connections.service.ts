import { Inject, Injectable } from '@nestjs/common'
import { DomainError, type Visitor } from '@ribbonry/service-kit'
import type { Member } from '../../members/member.entity.ts'
import { LoginFlowStore, type LoginFlow } from '../login-flow.store.ts'
import { SocialAccountsService } from './social-accounts.service.ts'

/**
 * Accounts at providers that could not be connected safely. They are pending in the browser until a member logs in and confirms.
 */
@Injectable()
export class PendingConnectionsService {
  constructor(
    @Inject(LoginFlowStore) private readonly flows: LoginFlowStore,
    @Inject(SocialAccountsService) private readonly accounts: SocialAccountsService,
  ) {}

  async find({ loginFlow: token }: Visitor): Promise<LoginFlow['waiting']> {
    return (await this.flows.find(token))?.waiting
  }

  /** @throws DomainError `nothing-waits`, `other-account`, `email-not-confirmed`, `social-account-taken` */
  async connect(member: Member, visitor: Visitor): Promise<void> {
    const { loginFlow: token } = visitor
    const waiting = (await this.flows.find(token))?.waiting
    if (waiting === undefined) throw new DomainError('refused', 'nothing-waits', 'That took too long. Please begin again.')
    if (waiting.memberId !== null && waiting.memberId !== member.id) {
      throw new DomainError('refused', 'other-account', 'Please log in to the account with that email address.')
    }
    await this.accounts.connect(member, waiting, visitor)
    await this.flows.consume(token)
  }
}
