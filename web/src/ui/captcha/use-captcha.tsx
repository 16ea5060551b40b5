import { type ReactNode, useState } from 'react'
import { Captcha, useCaptchaKey } from './captcha.tsx'

interface CaptchaOfForm {
  /** Stands in the form; nothing where no captcha is configured. */
  readonly place: ReactNode
  /** What goes with the form. */
  readonly proof: { readonly captcha?: string }
  /** Whether the form must wait for a proof. */
  readonly isMissing: boolean
  /** An answer counts once: asks for another one. */
  readonly renew: () => void
}

/** The proof that somebody is there, for a form. */
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
