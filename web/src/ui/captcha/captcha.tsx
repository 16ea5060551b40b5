import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMounted } from '../mounted/when-mounted.tsx'

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit'
const KEY_LENGTH = 40

interface Maker {
  readonly ready: (then: () => void) => void
  readonly render: (place: HTMLElement, options: Readonly<Record<string, string | ((answer: string) => void)>>) => void
}

/** Public captcha key, if configured with 40 characters. Undefined before hydration. */
export function useCaptchaKey(): string | undefined {
  const mounted = useMounted()
  const key = mounted ? document.body.dataset['captcha'] : undefined
  return key?.length === KEY_LENGTH ? key : undefined
}

interface CaptchaProps {
  readonly siteKey: string
  /** Empty when an answer has expired. */
  readonly onAnswer: (answer: string) => void
}

const makerHere = (): Maker | undefined => (globalThis as { grecaptcha?: Maker }).grecaptcha

/** The captcha. The provider's script is loaded once, where it is shown. */
export function Captcha({ siteKey, onAnswer }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const draw = () => {
      makerHere()?.ready(() => {
        if (place.current?.childElementCount !== 0) return
        makerHere()?.render(place.current, {
          sitekey: siteKey,
          callback: onAnswer,
          'expired-callback': () => {
            onAnswer('')
          },
        })
      })
    }
    if (makerHere() !== undefined) {
      draw()
      return
    }
    const script = document.createElement('script')
    script.src = SCRIPT
    script.addEventListener('load', draw)
    document.head.append(script)
  }, [siteKey, onAnswer])
  return <div ref={place} data-captcha-place="" />
}

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
