import { chooseLanguage, useMessages } from '../../messages/language.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';

/** The other languages of the shop, each by its own name; without scripts too. */
export function LanguageSwitch() {
  const { language, languages } = useMessages();
  return languages
    .filter(({ code }) => code !== language)
    .map(({ code, name }) => (
      <form
        key={code}
        className="language-form"
        onSubmit={(event) => {
          event.preventDefault();
          chooseLanguage(code);
        }}
      >
        <input type="hidden" name="lang" value={code} />
        <Button type="link" htmlType="submit" className="language" lang={code} icon={<Icon name="globe" />}>
          {name}
        </Button>
      </form>
    ));
}
