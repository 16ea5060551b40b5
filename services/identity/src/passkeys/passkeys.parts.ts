import { ChallengeStore } from './challenge.store.ts'
import { PasskeyLogInController } from './passkey-log-in.controller.ts'
import { PasskeysController } from './passkeys.controller.ts'
import { PasskeysRepository } from './passkeys.repository.ts'
import { PasskeysService } from './passkeys.service.ts'

/** Controllers and providers of this capability. */
export const passkeysParts = {
  controllers: [PasskeysController, PasskeyLogInController],
  providers: [ChallengeStore, PasskeysRepository, PasskeysService],
}
