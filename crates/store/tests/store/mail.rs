//! The e-mail addresses of people.

use store::{Channel, MailList, MailRequest, Store, StoreError};

use crate::{Place, append};

const DAY: i64 = 24 * 60 * 60 * 1_000;

pub(crate) async fn request(store: &dyn Store, address: &str, hash: [u8; 32], expires: i64) {
    let request = MailRequest {
        person: "robin".into(),
        address: address.into(),
        lang: "fr".into(),
        hash,
        expires,
    };
    store.mail().request_address(&request).await.unwrap();
    assert!(store.mail().requested_address("robin").await.unwrap() == Some(request));
}

#[tokio::test]
async fn an_address_counts_once_it_is_confirmed_and_a_link_works_once() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let mail = store.mail();
        request(&*store, "old@ludotheque.example", [1; 32], DAY).await;
        request(&*store, "robin@ludotheque.example", [2; 32], DAY).await;
        assert!(mail.address("robin").await.unwrap().is_none());
        let confirm = async |hash, now| mail.confirm_address(hash, "token", now, 7 * DAY).await;
        assert_eq!(confirm([1; 32], 0).await, Err(StoreError::Unknown), "it was replaced");
        assert_eq!(confirm([2; 32], 5).await, Ok(()));
        assert_eq!(confirm([2; 32], 5).await, Err(StoreError::Unknown), "it was used");
        assert!(mail.requested_address("robin").await.unwrap().is_none());
        let address = mail.address("robin").await.unwrap().unwrap();
        assert_eq!(address.address, "robin@ludotheque.example");
        assert!(address.turns && address.digest && address.since == 5);

        // Another address: what was chosen stays.
        mail.choose_mail("robin", "en", true, false, 6).await.unwrap();
        request(&*store, "new@ludotheque.example", [3; 32], DAY).await;
        assert_eq!(
            mail.confirm_address([3; 32], "other", DAY, 0).await,
            Err(StoreError::Unknown),
            "it has expired"
        );
        request(&*store, "new@ludotheque.example", [4; 32], DAY).await;
        assert_eq!(mail.confirm_address([4; 32], "other", DAY - 1, 0).await, Ok(()));
        let changed = mail.address("robin").await.unwrap().unwrap();
        assert_eq!((&*changed.address, &*changed.token), ("new@ludotheque.example", "other"));
        assert!(changed.turns && !changed.digest && changed.since == 5);
        assert_eq!(changed.next_digest, 7 * DAY);
        mail.remove_address("robin").await.unwrap();
        assert!(mail.address("robin").await.unwrap().is_none());
        let chosen = mail.choose_mail("robin", "en", true, true, 6).await;
        assert_eq!(chosen, Err(StoreError::Unknown));
    }
}

#[tokio::test]
async fn an_address_that_is_unsubscribed_from_everything_is_forgotten() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let mail = store.mail();
        request(&*store, "robin@ludotheque.example", [1; 32], DAY).await;
        mail.confirm_address([1; 32], "token", 0, DAY).await.unwrap();
        let end = async |token, list| mail.unsubscribe_mail(token, list).await;
        assert_eq!(end("other", MailList::Turns).await, Err(StoreError::Unknown));
        assert_eq!(end("token", MailList::Turns).await, Ok(()));
        assert_eq!(end("token", MailList::Turns).await, Ok(()));
        let address = mail.address("robin").await.unwrap().unwrap();
        assert!(!address.turns && address.digest);
        assert_eq!(end("token", MailList::Digest).await, Ok(()));
        assert!(mail.address("robin").await.unwrap().is_none());
    }
}

#[tokio::test]
async fn a_digest_is_claimed_once() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let mail = store.mail();
        request(&*store, "robin@ludotheque.example", [1; 32], DAY).await;
        mail.confirm_address([1; 32], "token", 0, 7).await.unwrap();
        assert_eq!(mail.digests_due(6, 9).await.unwrap().len(), 0);
        assert_eq!(mail.digests_due(7, 9).await.unwrap().len(), 1);
        assert_eq!(mail.claim_digest("robin", 7, 14).await, Ok(()));
        assert_eq!(mail.claim_digest("robin", 7, 14).await, Err(StoreError::Conflict));
        assert_eq!(mail.digests_due(13, 9).await.unwrap().len(), 0);
        mail.choose_mail("robin", "fr", true, false, 8).await.unwrap();
        assert_eq!(mail.digests_due(14, 9).await.unwrap().len(), 0);
        assert_eq!(mail.claim_digest("robin", 14, 21).await, Err(StoreError::Conflict));
    }
}

#[tokio::test]
async fn turns_are_told_by_mail_apart_and_only_from_when_they_are_wanted() {
    for place in Place::each() {
        let store = place.open_with_table().await;
        let mail = store.mail();
        request(&*store, "robin@ludotheque.example", [1; 32], DAY).await;
        mail.confirm_address([1; 32], "token", 0, DAY).await.unwrap();
        let mut first = append("table", 1, "one");
        first.join.push("robin".into());
        store.append(first).await.unwrap();
        let untold = async |channel| store.notifications().untold(channel, 9, 9).await.unwrap();
        assert_eq!(untold(Channel::Push).await, []);
        assert_eq!(untold(Channel::Mail).await.len(), 1);
        mail.choose_mail("robin", "fr", false, true, 1).await.unwrap();
        assert_eq!(untold(Channel::Mail).await, []);
        mail.choose_mail("robin", "fr", true, true, 1).await.unwrap();
        assert_eq!(untold(Channel::Mail).await, [], "it was not wanted then");
        store.append(append("table", 2, "two")).await.unwrap();
        let told = untold(Channel::Mail).await.remove(0);
        let told = store::Told { version: 2, ..told.told };
        assert_eq!(store.notifications().claim_told(&told).await, Ok(()));
        assert_eq!(untold(Channel::Mail).await, []);
    }
}
