use std::collections::HashMap;
use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// How many messages are sent at the same time.
const MOST_SENDING: usize = 64;
/// How many of them are for the people of one network: a few people whose push services do not answer hold up no others.
const MOST_OF_NETWORK: usize = 4;
/// How many more may wait for a network.
const MOST_WAITING: usize = 100;

/// Messages that are sent, and those that wait for it. The networks of their readers take turns.
pub(super) struct Outbox {
    free: Arc<Semaphore>,
    /// Every message holds the semaphore of its network until it is sent.
    networks: HashMap<Vec<u8>, Arc<Semaphore>>,
    messages: JoinSet<()>,
}

impl Outbox {
    pub(super) fn new() -> Self {
        let free = Arc::new(Semaphore::new(MOST_SENDING));
        Self { free, networks: HashMap::new(), messages: JoinSet::new() }
    }

    /// Sends a message to a person of a network when it is its turn, and does not wait for that. False if too much waits
    /// for that network: then it is not sent.
    pub(super) fn send(
        &mut self,
        network: Vec<u8>,
        message: impl Future<Output = ()> + Send + 'static,
    ) -> bool {
        while self.messages.try_join_next().is_some() {}
        self.networks.retain(|_, network| Arc::strong_count(network) > 1);
        let new = || Arc::new(Semaphore::new(MOST_OF_NETWORK));
        let network = self.networks.entry(network).or_insert_with(new);
        if Arc::strong_count(network) > MOST_OF_NETWORK + MOST_WAITING {
            return false;
        }
        let (network, free) = (network.clone(), self.free.clone());
        self.messages.spawn(async move {
            // They are never closed.
            let _of_network = network.acquire().await;
            let _free = free.acquire().await;
            message.await;
        });
        true
    }

    /// Whether all has been sent.
    pub(super) fn is_empty(&mut self) -> bool {
        while self.messages.try_join_next().is_some() {}
        self.messages.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use tokio::sync::oneshot;
    use tokio::time::timeout;

    use super::*;

    /// How long something may take that should be done at once.
    const PATIENCE: std::time::Duration = std::time::Duration::from_secs(10);

    #[tokio::test]
    async fn a_network_whose_messages_are_not_taken_holds_up_no_other() {
        let mut outbox = Outbox::new();
        for _ in 0..MOST_SENDING + 1 {
            assert!(outbox.send(b"slow".to_vec(), pending()));
        }
        let (sent, is_sent) = oneshot::channel();
        assert!(outbox.send(b"other".to_vec(), async { sent.send(()).unwrap() }));
        timeout(PATIENCE, is_sent).await.expect("it is sent at once").unwrap();
    }

    #[tokio::test]
    async fn only_so_many_messages_wait_for_a_network() {
        let mut outbox = Outbox::new();
        for _ in 0..MOST_OF_NETWORK + MOST_WAITING {
            assert!(outbox.send(b"slow".to_vec(), pending()));
        }
        assert!(!outbox.send(b"slow".to_vec(), pending()));
        assert!(outbox.send(b"other".to_vec(), pending()));
        assert!(!outbox.is_empty());
    }
}
