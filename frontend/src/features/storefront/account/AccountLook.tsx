import { readTarget } from '@boostline/contracts/products/read-target';
import type { FoundAccount } from '@boostline/contracts/schemas/shop/account-lookup';
import { groupIndian } from '@boostline/contracts/schemas/values/quantity';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { Notice } from '../../../ui/Notice.js';
import { shownTarget } from '../packages/target/target-words.js';
import { accountWords as english } from '@boostline/contracts/texts/en/account';
import { accountWords as hindi } from '@boostline/contracts/texts/hi/account';
import { useWords } from '../../../messages/use-words.js';
import { accountNamed, isSameTarget } from './account-named.js';
import type { AccountProps } from './LateAccount.js';
import { useAccount } from './use-account.js';
import './account.css';

const texts = { en: english, hi: hindi };
const useAccountWords = () => useWords('account', texts);

/** "Is this you?": what is public of the account that is typed, and its posts to choose from. */
export default function AccountLook(props: AccountProps) {
  const t = useAccountWords();
  const { kind, typed, onPost } = props;
  const { isOpen, name, answer, isMissing, again } = useAccount(kind, typed);
  if (!isOpen) return null;
  if (name === null) return onPost && !isPost(props) ? <p className="hint">{t.typeName}</p> : null;
  return (
    <section className="account" aria-live="polite" aria-busy={!answer && !isMissing}>
      {answer?.state === 'found' ? (
        <Found {...props} name={name} account={answer.account} onAgain={() => void again()} />
      ) : (
        <p className="account-note">{noteOf()}</p>
      )}
    </section>
  );

  function noteOf(): string {
    const shown = shownTarget({ ...kind, bareName: true }, name ?? '');
    if (!answer) return isMissing ? t.unknown : t.looking;
    if (answer.state === 'not-found') return t.notFound(shown);
    return answer.state === 'not-shown' ? t.notShown(shown) : t.unknown;
  }
}

const isPost = ({ kind, typed }: AccountProps) => 'target' in readTarget(kind, typed);

interface FoundProps extends AccountProps {
  name: string;
  account: FoundAccount;
  onAgain: () => void;
}

function Found({ kind, typed, onPost, name, account, onAgain }: FoundProps) {
  const t = useAccountWords();
  const { fullName, followers, isPrivate, picture, posts } = account;
  const isNamed = accountNamed(kind, typed) !== null;
  const chosen = kind.bareName ? undefined : posts.find(({ link }) => isSameTarget(kind, typed, link));
  // The post belongs to another account than the one that was looked up before.
  if (!isNamed && !chosen) return null;
  return (
    <>
      <div className="account-card">
        <Picture address={chosen?.picture ?? picture} isRound={!chosen} />
        <div className="account-text">
          <p className="account-title">{chosen ? t.thisPost : t.title}</p>
          <p className="account-name">
            <span>{fullName ?? `@${name}`}</span>
            {fullName !== null && <span className="account-handle">{`@${name}`}</span>}
          </p>
          <p className="account-facts">
            {followers !== null && <span>{t.followers(groupIndian(followers))}</span>}
            {isPrivate !== null && (
              <span className={isPrivate ? 'account-closed' : 'account-open'}>
                <Icon name={isPrivate ? 'lock' : 'eye'} />
                <span>{isPrivate ? t.closed : t.open}</span>
              </span>
            )}
          </p>
        </div>
      </div>
      {isPrivate && (
        <Notice tone="warn" icon="lock" title={t.closedTitle}>
          <p>{t.closedText}</p>
          <Button className="account-again" onClick={onAgain}>
            {t.again}
          </Button>
        </Notice>
      )}
      {onPost && <Posts {...{ kind, typed, posts, onPost }} />}
    </>
  );
}

function Posts({
  kind,
  typed,
  posts,
  onPost,
}: Required<Pick<AccountProps, 'kind' | 'typed' | 'onPost'>> & Pick<FoundAccount, 'posts'>) {
  const t = useAccountWords();
  if (posts.length === 0) return <p className="account-note">{t.noPosts}</p>;
  return (
    <fieldset className="account-posts">
      <legend>{t.choosePost}</legend>
      {posts.map(({ link, picture }, at) => (
        <button
          key={link}
          type="button"
          aria-label={t.post(at + 1)}
          aria-pressed={isSameTarget(kind, typed, link)}
          onClick={() => onPost(link)}
        >
          <Picture address={picture} />
        </button>
      ))}
    </fieldset>
  );
}

/** A picture that does not come leaves its place. */
function Picture({ address, isRound = false }: { address: string | null; isRound?: boolean }) {
  return (
    <span className={isRound ? 'account-picture account-picture-round' : 'account-picture'}>
      <Icon name={isRound ? 'person' : 'camera'} />
      {address !== null && (
        <img
          src={address}
          alt=""
          decoding="async"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
