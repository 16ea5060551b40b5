/** Shown when the captcha is not solved. */
export const NO_PERSON = 'Please show that you are a person.'

/** Whether a text looks like an address; the server validates it. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())
}
