import { chooseLanguage, useMessages } from '../../messages/language.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';

/** The other languages of the shop, each by its own name. */
export function LanguageSwitch() {
  const { language, languages } = useMessages();
  return languages
    .filter(({ code }) => code !== language)
    .map(({ code, name }) => (
      <Button
        key={code}
        type="link"
        className="language"
        lang={code}
        icon={<Icon name="globe" />}
        onClick={() => chooseLanguage(code)}
      >
        {name}
      </Button>
    ));
}
