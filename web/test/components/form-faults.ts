const SUBMITS = 'button[type="submit"], button:not([type]), input[type="submit"], input[type="image"]'

/**
 * What the shown page's forms lack that checkers of types and of contrast do not see: each entry begins with the rule and
 * ends with the element's opening tag. Empty for a page in order.
 */
export function formFaults(page: Document): readonly string[] {
  const all = (selector: string): readonly Element[] => [...page.querySelectorAll(selector)]
  const isNameless = (group: Element): boolean => {
    const [first] = group.children
    return first?.localName !== 'legend' || first.textContent.trim() === ''
  }
  const isWithoutSubmit = (form: Element): boolean => form.querySelector(SUBMITS) === null
  const requiresNothing = (select: Element): boolean => (select.querySelector('option')?.getAttribute('value') ?? 'text') !== ''
  return [
    ...said('a group without a legend', all('fieldset').filter(isNameless)),
    ...said('a search without a button that starts it', all('form[role="search"], search form').filter(isWithoutSubmit)),
    ...said('a required choice that requires nothing', all('select[required]:not([multiple])').filter(requiresNothing)),
    ...said('a list of suggestions at a search field, which has a role of its own', all('[type="search"][role]')),
    ...said('an attribute of HTML on a drawing', all('svg[hidden]')),
  ]
}

const said = (rule: string, found: readonly Element[]): readonly string[] =>
  found.map((element) => `${rule}: ${element.outerHTML.split('>', 1)[0] ?? ''}>`)
