import type { JSDOM } from 'jsdom'

/** Includes chosen files in form data: user-event sets them on the field, and jsdom does not read them from there. */
export function readChosenFiles(window: JSDOM['window']): void {
  class FormDataWithFiles extends window.FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super(form, submitter)
      const fields = form?.querySelectorAll<HTMLInputElement>('input[type=file][name]') ?? []
      for (const { name, files } of fields) {
        if (files === null || files.length === 0) continue
        this.delete(name)
        for (const file of files) this.append(name, file)
      }
    }
  }
  Object.defineProperty(window, 'FormData', { configurable: true, writable: true, value: FormDataWithFiles })
}
