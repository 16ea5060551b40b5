import { type ReactNode, useState } from 'react'
import { Captcha, useCaptchaKey } from './captcha.tsx'

interface CaptchaOfForm {
  /** Rendered in the form; nothing where no captcha is configured. */
  readonly place: ReactNode
  /** Sent with the form. */
  readonly proof: { readonly captcha?: string }
  /** Whether an answer is required and missing. */
  readonly isMissing: boolean
  /** An answer is valid once: asks for another one. */
  readonly renew: () => void
}

/** Captcha state of a form. */
export function useCaptcha(): CaptchaOfForm {
  const siteKey = useCaptchaKey()
  const [answer, setAnswer] = useState('')
  const [tries, setTries] = useState(0)
  return {
    place: siteKey === undefined ? null : <Captcha key={tries} siteKey={siteKey} onAnswer={setAnswer} />,
    proof: answer === '' ? {} : { captcha: answer },
    isMissing: siteKey !== undefined && answer === '',
    renew: () => {
      setAnswer('')
      setTries((count) => count + 1)
    },
  }
}
