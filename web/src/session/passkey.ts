interface Options { readonly [name: string]: unknown }
interface Answer { readonly id: string; readonly [name: string]: unknown }

/** What people read whose browser or device has none. */
export const NO_PASSKEYS = 'This browser cannot use passkeys here.'

function maker(): typeof PublicKeyCredential {
  if (typeof PublicKeyCredential === 'undefined' || typeof PublicKeyCredential.parseRequestOptionsFromJSON !== 'function') throw new Error(NO_PASSKEYS)
  return PublicKeyCredential
}

/**
 * Asks the device for a new passkey, with options as the server wrote them.
 * @throws Error when the browser has no passkeys, or the member would rather not
 */
export async function createPasskey(options: Options): Promise<Answer> {
  const publicKey = maker().parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON)
  return answerOf(await navigator.credentials.create({ publicKey }))
}

/**
 * Asks the device for a passkey of this site, with options as the server wrote them.
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
