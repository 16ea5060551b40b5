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
