import { useEffect, type ReactNode } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';

/** One narrow card in the middle: the frame of every step of the sign-in. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    const before = document.title;
    document.title = adminMessages.documentTitle(title);
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <main className="sign-in">
      <section className="card sign-in-card">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
