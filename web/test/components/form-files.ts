import type { JSDOM } from 'jsdom'

/**
 * Makes a form's data hold the files that a test chooses: user-event puts them on the field, where jsdom does not look when it
 * reads a form.
 */
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
