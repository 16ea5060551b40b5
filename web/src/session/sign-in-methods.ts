import type { QueryClient } from '@tanstack/react-query'
import { COOKIES, type CurrentUser, listSocialProviders } from '@ribbonry/contracts'
import { CallError } from '../api/call-error.ts'
import { query } from '../api/query.ts'
import { meOptions } from './account.ts'

const TEN_YEARS = 10 * 365 * 24 * 3600

function rememberSession(): void {
  document.cookie = `${COOKIES.signedIn}=1; path=/; max-age=${TEN_YEARS}; samesite=lax`
}

export function forgetSession(): void {
  document.cookie = `${COOKIES.signedIn}=; path=/; max-age=0; samesite=lax`
}

/** Stores the logged-in member for the whole page, after a log-in or a change of details. */
export function setSignedInUser(client: QueryClient, user: CurrentUser): void {
  rememberSession()
  client.setQueryData(meOptions.queryKey, { user })
}

/** Providers for logging in. */
export const socialProvidersOptions = query(listSocialProviders, { staleTime: 30 * 60_000 })()

interface Options {
  readonly [name: string]: unknown
}
interface Answer {
  readonly id: string
  readonly [name: string]: unknown
}

/** Shown where the browser or device has no passkeys. */
export const NO_PASSKEYS = 'This browser cannot use passkeys here.'

function maker(): typeof PublicKeyCredential {
  if (typeof PublicKeyCredential === 'undefined' || typeof PublicKeyCredential.parseRequestOptionsFromJSON !== 'function')
    throw new Error(NO_PASSKEYS)
  return PublicKeyCredential
}

/**
 * Creates a passkey with the server's options.
 * @throws Error without passkey support, or when the member cancels
 */
export async function createPasskey(options: Options): Promise<Answer> {
  const publicKey = maker().parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON)
  return answerOf(await navigator.credentials.create({ publicKey }))
}

/**
 * Signs in with a passkey, with the server's options.
 * @throws Error as `createPasskey` does
 */
export async function presentPasskey(options: Options): Promise<Answer> {
  const publicKey = maker().parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON)
  return answerOf(await navigator.credentials.get({ publicKey }))
}

function answerOf(credential: Credential | null): Answer {
  if (!(credential instanceof PublicKeyCredential)) throw new Error(NO_PASSKEYS)
  return { ...credential.toJSON() }
}

interface PasskeyMessages {
  /** Message for a failure without a reason. */
  readonly failed: string
  /** Message when the device did nothing, mostly because the member cancelled. */
  readonly unused: string
}

/** Message for a WebAuthn error. Browsers give the reason as the error's name (WebAuthn level 3, sections 5.1.3 and 5.1.4). */
export function passkeyErrorMessage(error: Error, { failed, unused }: PasskeyMessages): string {
  if (error instanceof CallError) return error.isBusinessFailure ? error.message : failed
  if (error.name === 'SecurityError' || error.message === NO_PASSKEYS) return NO_PASSKEYS
  return error.name === 'InvalidStateError' ? 'There is a passkey for this account on this device already.' : unused
}
