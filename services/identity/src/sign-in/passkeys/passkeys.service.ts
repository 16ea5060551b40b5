import { Inject, Injectable } from '@nestjs/common'
import { DomainError, type Visitor } from '@ribbonry/service-kit'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import { CONFIG, type IdentityEnvironment } from '../../config.ts'
import type { Member } from '../../members/member.entity.ts'
import { MembersRepository } from '../../members/members.repository.ts'
import { SessionIssuer, type SignedIn } from '../session-issuer.ts'
import { ChallengeStore } from './challenge.store.ts'
import type { Passkey } from './passkey.entity.ts'
import { PasskeysRepository } from './passkeys.repository.ts'

const MAX_PASSKEYS = 20
const MAX_CREDENTIAL_ID_LENGTH = 1400

/** WebAuthn user handle, stored on the device with the key. */
const userHandleOf = (memberId: number): Uint8Array<ArrayBuffer> => new TextEncoder().encode(String(memberId))

/** Passkeys (WebAuthn). User verification is required, so that a passkey counts as two factors. */
@Injectable()
export class PasskeysService {
  readonly #origin: string
  readonly #site: string

  constructor(
    @Inject(PasskeysRepository) private readonly passkeys: PasskeysRepository,
    @Inject(ChallengeStore) private readonly challenges: ChallengeStore,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(SessionIssuer) private readonly issuer: SessionIssuer,
    @Inject(CONFIG) config: Pick<IdentityEnvironment, 'PASSKEY_URL' | 'SITE_URL'>,
  ) {
    const { origin, hostname } = new URL(config.PASSKEY_URL ?? config.SITE_URL)
    this.#origin = origin
    this.#site = hostname
  }

  /** Options for the creation on the device. @throws DomainError `email-not-confirmed`, `too-many-passkeys` */
  async creationOptions(member: Member): Promise<object> {
    if (member.emailConfirmed === null)
      throw new DomainError(
        'refused',
        'email-not-confirmed',
        'Please confirm your email address first: we mailed you a link when you registered.',
      )
    const known = await this.passkeys.list(member.id)
    if (known.length >= MAX_PASSKEYS)
      throw new DomainError('refused', 'too-many-passkeys', 'You have enough passkeys. Please remove one first.')
    const options = await generateRegistrationOptions({
      rpName: 'Ribbonry',
      rpID: this.#site,
      userName: member.email ?? '',
      userDisplayName: member.username ?? '',
      userID: userHandleOf(member.id),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as AuthenticatorTransport[],
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await this.challenges.save(member.id, options.challenge)
    return options
  }

  /** Verifies and stores a created passkey. @throws DomainError `passkey-refused` */
  async add(member: Member, name: string, response: object): Promise<Passkey> {
    const { verified, registrationInfo } = await this.#verifyCreation(member.id, response as RegistrationResponseJSON)
    if (!verified || registrationInfo.credential.id.length > MAX_CREDENTIAL_ID_LENGTH) throw refused()
    const { credential, credentialBackedUp } = registrationInfo
    const passkey = await this.passkeys.insert({
      memberId: member.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: String(credential.counter),
      transports: (credential.transports ?? []).filter((transport) => /^[a-z-]{1,20}$/.test(transport)),
      name: name === '' ? 'Passkey' : name,
      synced: credentialBackedUp,
    })
    if (passkey === undefined) throw refused()
    return passkey
  }

  async logInOptions(): Promise<object> {
    const options = await generateAuthenticationOptions({ rpID: this.#site, userVerification: 'required' })
    await this.challenges.save('log-in', options.challenge)
    return options
  }

  /** @throws DomainError `passkey-refused` */
  async logIn(given: object, visitor: Visitor): Promise<SignedIn> {
    const response = given as AuthenticationResponseJSON
    const passkey = await this.passkeys.findByCredential(response.id)
    if (passkey === null) throw refused()
    const { verified, authenticationInfo } = await this.#verifyUse(passkey, response)
    const member = await this.members.findById(passkey.memberId)
    if (!verified || member === null || !(await this.passkeys.recordUse(passkey, authenticationInfo.newCounter))) throw refused()
    return await this.issuer.afterTwoFactors(member, visitor)
  }

  /** The library throws for malformed responses. */
  async #verifyCreation(memberId: number, response: RegistrationResponseJSON): Promise<VerifiedRegistrationResponse> {
    const expectedChallenge = (challenge: string): Promise<boolean> => this.challenges.consume(memberId, challenge)
    return await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#site,
      requireUserVerification: true,
    }).catch(() => {
      throw refused()
    })
  }

  async #verifyUse(
    { memberId, credentialId, publicKey, counter }: Passkey,
    response: AuthenticationResponseJSON,
  ): Promise<VerifiedAuthenticationResponse> {
    const expectedChallenge = (challenge: string): Promise<boolean> => this.challenges.consume('log-in', challenge)
    const credential = {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter: Number(counter),
    }
    const expected = {
      expectedChallenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#site,
      credential,
      requireUserVerification: true,
    }
    const verified = await verifyAuthenticationResponse({ response, ...expected }).catch(() => {
      throw refused()
    })
    const { userHandle } = response.response
    if (userHandle !== undefined && userHandle !== Buffer.from(userHandleOf(memberId)).toString('base64url')) throw refused()
    return verified
  }
}

const refused = (): DomainError => new DomainError('refused', 'passkey-refused', 'That passkey could not be used here.')
